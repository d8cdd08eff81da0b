import { expect, test } from "vitest";
import { uploadFile } from "#app/services/chat-files";
import { removeMembers } from "#app/services/conversations";
import { karim, salma } from "#tests/cast";
import { doorFor } from "#tests/door";
import { openFactory } from "#tests/factory";
import { signIn } from "#tests/sign-in";
import { openSocket } from "#tests/sockets";
import { groupOf } from "#tests/talking";
import { chat } from "./chat";

type Shown = { members: { id: string; online?: boolean }[]; formerMembers: { id: string; online?: boolean }[] };

test("whether salma is here is told to karim as long as both are in the group, and no longer", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  await openSocket(factory, "/realtime/me", await signIn(factory, "supervisor"));
  const karims = doorFor(factory, karim, chat);
  const look = async () => (await karims("GET", `/conversations/${id}`)).body as Shown;
  expect((await look()).members.find((one) => one.id === salma.id)?.online).toBe(true);

  await removeMembers(factory.deps, karim, { id, memberIds: [salma.id] });

  const [former] = (await look()).formerMembers;
  expect(former?.id).toBe(salma.id);
  expect(former).not.toHaveProperty("online");
});

test("a message with a file that is sent again after it was deleted is answered with its number, nothing more", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const { rooms } = factory.deps;
  const file = await uploadFile(factory.deps, karim, { name: "a.bin", bytes: new Uint8Array(60) });
  const sent = { clientId: "a", text: "hi", fileIds: [file.id] };
  const { seq } = await rooms.post(id, karim.id, sent);
  await rooms.remove(id, karim.id, seq);

  expect(await rooms.post(id, karim.id, sent)).toMatchObject({ seq, text: "", files: [] });
  expect((await rooms.page(id, { size: 40 })).items).toHaveLength(1);
});
