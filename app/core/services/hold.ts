import { isRead, openDatabase, watched } from "#app/core/data/database";
import { isClaim } from "#app/core/data/requests";
import type { Deps } from "./deps";

/**
 * Dependencies that read at once, and change nothing before `allowed` is fulfilled. So a request is prepared while its
 * session or its key is still being asked about. If `allowed` rejects, so does every change, and work for after the
 * answer is not done. Claims of request keys go ahead, because they change nothing and expire.
 */
export function heldUntil(allowed: Promise<unknown>, deps: Deps): Deps {
  // A request that changes nothing never waits for it.
  allowed.catch(() => {});
  const held = <Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) => {
    return async (...args: Args): Promise<Answer> => {
      await allowed;
      return act(...args);
    };
  };
  const later: Deps["later"] = (work) =>
    deps.later(() =>
      allowed.then(
        () => work(),
        () => undefined,
      ),
    );
  const told = <Args extends unknown[]>(tell: (...args: Args) => void) => {
    return (...args: Args) => later(async () => tell(...args));
  };
  const { files, rooms, mailer, phraser, google, channels, floor } = deps;
  return {
    ...deps,
    db: openDatabase(
      watched(deps.db.$client, async (statements, ask) => {
        if (!statements.every(({ sql }) => isRead(sql) || isClaim(sql))) await allowed;
        return ask();
      }),
    ),
    files: {
      get: files.get.bind(files),
      head: files.head.bind(files),
      list: files.list.bind(files),
      put: held(files.put.bind(files)) as typeof files.put,
      delete: held(files.delete.bind(files)),
    },
    rooms: {
      ...rooms,
      post: held(rooms.post),
      edit: held(rooms.edit),
      remove: held(rooms.remove),
      react: held(rooms.react),
      read: held(rooms.read),
      copy: held(rooms.copy),
      refresh: held(rooms.refresh),
    },
    mailer: { ...mailer, send: held(mailer.send) },
    phraser: phraser && { ...phraser, phrase: held(phraser.phrase) },
    google: google && { ...google, exchange: held(google.exchange) },
    channels: { tell: told(channels.tell), tellEach: told(channels.tellEach), recheck: told(channels.recheck) },
    floor: { changed: told(floor.changed) },
    later,
  };
}
