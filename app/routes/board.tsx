import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UnsignedHandovers } from "#app/chat/screens/handovers/unsigned-handovers";
import { listHandovers } from "#app/chat/services/handovers";
import { AppError } from "#app/core/domain/errors";
import { Id } from "#app/core/domain/ids";
import { requireActor } from "#app/core/http/guard";
import { BoardScreen } from "#app/dashboard/screens/board/board-screen";
import { openBoard } from "#app/dashboard/services/line-board";

export const handle = { i18n: ["board", "handovers", "causes"], title: "board:title", isUnattended: true };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "records.read");
  const { success, data: line } = Id.safeParse(params.line);
  if (!success) throw notFound();
  try {
    const [board, unsigned] = await Promise.all([
      openBoard(context.deps, actor, line),
      listHandovers(context.deps, actor, { line, unsigned: "1" }),
    ]);
    return { board, unsigned };
  } catch (error) {
    throw error instanceof AppError && error.code === "not_found" ? notFound() : error;
  }
}

function notFound() {
  return data(null, { status: 404 });
}

export default function Board() {
  const { board, unsigned } = useLoaderData<typeof loader>();
  return (
    <BoardScreen loaded={board}>
      <UnsignedHandovers loaded={unsigned} lineId={board.line.id} />
    </BoardScreen>
  );
}
