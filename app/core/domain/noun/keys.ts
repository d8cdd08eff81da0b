const LISTED = ["create", "update", "delete", "restore", "export"] as const;
const SWITCHED = ["activate", "deactivate"] as const;

/**
 * Everything that has a name and a list of its own, as the log calls it: the segment of its list and of its calls, its
 * changes as open screens hear of them, and what the log records of it. A new noun is one entry here.
 */
export const NOUN_KEYS = {
  user: {
    address: "users",
    live: null,
    logged: [
      "create",
      "update",
      "delete",
      ...SWITCHED,
      "suspend",
      "role_change",
      "avatar_change",
      "password_change",
      "email_request",
      "email_cancel",
      "email_confirm",
      "email_take_back",
      "invite",
      "invite_withdraw",
      "export",
    ],
  },
  worker: { address: "workers", live: "workers", logged: [...LISTED, "merge"] },
  production_line: { address: "production-lines", live: "production_lines", logged: [...LISTED, ...SWITCHED] },
  product: { address: "products", live: "products", logged: [...LISTED, "merge", ...SWITCHED] },
} as const;

type Keys = typeof NOUN_KEYS;
export type NounName = keyof Keys;
export type NounAddress = Keys[NounName]["address"];
export type LiveNoun = NonNullable<Keys[NounName]["live"]>;

export const NOUN_NAMES = Object.keys(NOUN_KEYS) as [NounName, ...NounName[]];
export const NOUN_ADDRESSES = NOUN_NAMES.map((name): NounAddress => NOUN_KEYS[name].address);
export const LIVE_NOUNS = NOUN_NAMES.flatMap((name): LiveNoun | readonly LiveNoun[] => NOUN_KEYS[name].live ?? []);

/** What the log records of each noun. */
export const LOGGED_OF_NOUNS = Object.fromEntries(NOUN_NAMES.map((name) => [name, NOUN_KEYS[name].logged])) as {
  [Name in NounName]: Keys[Name]["logged"];
};
