import { downloadAccount } from "#app/audit/services/own-data";
import { streamOf } from "#app/core/http/exports";
import { asJson } from "#workers/front/answers";
import { AccountDataAnswer } from "../accounts/answers";
import { here } from "../accounts/here";
import { type Call, readCall } from "../call";

/** The data of one's own account, its files and messages, with its lines of the log; streamed. */
export const ownDataCalls: readonly Call[] = [
  readCall(
    {
      path: "/account/data.json",
      id: "downloadAccountData",
      may: "account.own",
      besides: here,
      gives: AccountDataAnswer,
    },
    downloadAccount,
    (data, { c }) =>
      c.body(streamOf(jsonOf(data)), 200, {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="trame-account.json"',
      }),
  ),
];

type Data = Awaited<ReturnType<typeof downloadAccount>>;

/** One JSON object, written in pieces. */
async function* jsonOf({ facts, files, messages }: Data): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${JSON.stringify(asJson(facts)).slice(0, -1)},"files":[`);
  for await (const text of itemsOf(files)) yield encoder.encode(text);
  yield encoder.encode('],"messages":[');
  for await (const text of itemsOf(messages)) yield encoder.encode(text);
  yield encoder.encode("]}");
}

async function* itemsOf(parts: AsyncIterable<object[]>) {
  let separator = "";
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield separator + part.map((item) => JSON.stringify(asJson(item))).join(",");
    separator = ",";
  }
}
