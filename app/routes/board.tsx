import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppError } from "#app/domain/errors";
import { BoardScreen } from "#app/features/board/board-screen";
import { requireActor } from "#app/http/guard";
import { openBoard } from "#app/services/line-board";

export const handle = { i18n: ["board"], title: "board:title", isUnattended: true };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "records.read");
  try {
    return await openBoard(context.deps, actor, params.line ?? "");
  } catch (error) {
    throw error instanceof AppError && error.code === "not_found" ? data(null, { status: 404 }) : error;
  }
}

export default function Board() {
  return <BoardScreen loaded={useLoaderData<typeof loader>()} />;
}
