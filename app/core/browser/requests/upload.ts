import { ApiError, type ErrorBody } from "./api-error";

type Uploading = {
  path: string;
  file: File;
  /** The same for every try. */
  requestKey: string;
  language: string;
  /** 0 to 1. */
  onProgress: (ratio: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads one file and reports its progress, which `fetch` cannot.
 * @throws ApiError
 */
export function upload<Answer>(uploading: Uploading): Promise<Answer> {
  const { path, file, requestKey, language, onProgress, signal } = uploading;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Accept-Language", language);
    request.setRequestHeader("Idempotency-Key", requestKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status < 300 && response) return resolve(response as Answer);
      const { error } = (response ?? {}) as { error?: ErrorBody };
      const retryAfter = request.getResponseHeader("Retry-After");
      // A proxy's page is not JSON and says nothing about the file, whatever its status.
      if (error) reject(new ApiError(error, status, retryAfter));
      else reject(new ApiError({ code: "network", message: "" }, status >= 500 ? status : 0, retryAfter));
    };
    request.onerror = () => reject(new ApiError({ code: "network", message: "" }, 0, null));
    request.onabort = () => reject(new ApiError({ code: "aborted", message: "" }, 0, null));
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}
