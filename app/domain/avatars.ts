import { type ImageType, imageProblem, readImage } from "./images";

/** The formats of the specification, known by their bytes. */
export const AVATAR_TYPES = ["image/jpeg", "image/png", "image/gif"] as const satisfies readonly ImageType[];

/** A cropped face has so many pixels on each side. */
export const AVATAR_PIXELS = 512;

export const AVATARS_UNDER = "avatars/";

const PROBLEMS = {
  "products:imageTooLarge": "account:avatarTooLarge",
  "products:imageInvalid": "account:avatarInvalid",
  "products:imageTooManyPixels": "account:avatarTooManyPixels",
} as const;
export type AvatarProblem = (typeof PROBLEMS)[keyof typeof PROBLEMS];

/** Why these bytes are no picture of a person to keep, as a message; null when they are one. */
export function avatarProblem(bytes: Uint8Array): AvatarProblem | null {
  const problem = imageProblem(bytes);
  if (problem) return PROBLEMS[problem];
  const type = readImage(bytes)?.type;
  return AVATAR_TYPES.some((known) => known === type) ? null : "account:avatarInvalid";
}

/** Tells one picture of a person from the next in its address; too little of the key to guess the rest. */
export function avatarMark(key: string): string {
  return key.slice(AVATARS_UNDER.length, AVATARS_UNDER.length + AVATAR_MARK_LENGTH);
}

export const AVATAR_MARK_LENGTH = 8;
