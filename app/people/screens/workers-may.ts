/** The actions on workers that the reader's role allows. */
export type WorkersMay = { create: boolean; edit: boolean; remove: boolean; export: boolean; seePrivate: boolean };
