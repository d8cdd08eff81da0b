import { type ImageType, imageProblem, readImage } from "#app/core/domain/pictures/images";

/** The formats that the specification names, recognised by their bytes. */
export const AVATAR_TYPES = ["image/jpeg", "image/png", "image/gif"] as const satisfies readonly ImageType[];

/** Pixels on each side of a cropped avatar. */
export const AVATAR_PIXELS = 512;

export const AVATARS_UNDER = "avatars/";

const PROBLEMS = {
  "products:imageTooLarge": "account:avatarTooLarge",
  "products:imageInvalid": "account:avatarInvalid",
  "products:imageTooManyPixels": "account:avatarTooManyPixels",
} as const;
export type AvatarProblem = (typeof PROBLEMS)[keyof typeof PROBLEMS];

/** The message that refuses these bytes as an avatar, or null when they are accepted. */
export function avatarProblem(bytes: Uint8Array): AvatarProblem | null {
  const problem = imageProblem(bytes);
  if (problem) return PROBLEMS[problem];
  const type = readImage(bytes)?.type;
  return AVATAR_TYPES.some((known) => known === type) ? null : "account:avatarInvalid";
}

/** Distinguishes one avatar from the next in its address. It reveals too little of the key to guess the rest. */
export function avatarMark(key: string): string {
  return key.slice(AVATARS_UNDER.length, AVATARS_UNDER.length + AVATAR_MARK_LENGTH);
}

export const AVATAR_MARK_LENGTH = 8;
