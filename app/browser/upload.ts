import { ApiError, type ErrorBody } from "./api-error";

type Uploading = {
  path: string;
  file: File;
  language: string;
  /** 0 to 1. */
  onProgress: (ratio: number) => void;
  signal: AbortSignal;
};

/** Sends one file and tells how far it has come, which `fetch` cannot. @throws ApiError */
export function upload<Answer>({ path, file, language, onProgress, signal }: Uploading): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Accept-Language", language);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300) return resolve(request.response as Answer);
      const { error } = (request.response ?? {}) as { error?: ErrorBody };
      const retryAfter = request.getResponseHeader("Retry-After");
      reject(new ApiError(error ?? { code: "unknown", message: "" }, request.status, retryAfter));
    };
    request.onerror = () => reject(new ApiError({ code: "network", message: "" }, 0, null));
    request.onabort = () => reject(new ApiError({ code: "aborted", message: "" }, 0, null));
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}
