import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { movedTo } from "#app/core/domain/lists";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import type { Stage } from "#app/plant/domain/factory";
import type { NewStage, StageChange } from "#app/plant/domain/stages";
import { type SettingsChange, saveSettings } from "./factory-settings";

/** A stage with its place, 1 for the first, and the version of the settings that a change must name. */
export type PlacedStage = Stage & { place: number; version: number };

/** The stages are settings, so each change of one is a change of the settings, and is logged as such. */
export async function readStages({ settings }: Pick<Deps, "settings">): Promise<PlacedStage[]> {
  const { stages, version } = await settings();
  return placed(stages, version);
}

/** @throws AppError `not_found` */
export async function existingStage(deps: Pick<Deps, "settings">, id: Id): Promise<PlacedStage> {
  const stage = (await readStages(deps)).find((each) => each.id === id);
  if (!stage) throw new AppError("not_found", "plant:stageGone");
  return stage;
}

/** Without a place, a stage comes last. */
export async function createStage(deps: Deps, actor: Actor, { place, ...stage }: NewStage): Promise<PlacedStage> {
  const { stages, version } = await deps.settings();
  const known = new Set(stages.map(({ id }) => id));
  const next = placedAt([...stages, stage], stage, place);
  return save(deps, actor, { version, stages: next }, (each) => !known.has(each.id));
}

/** Fields that are left out stay as they are. */
export async function updateStage(
  deps: Deps,
  actor: Actor,
  { id, version, place, ...change }: StageChange,
): Promise<PlacedStage> {
  const { place: _place, version: _version, ...stage } = await existingStage(deps, id);
  const { stages } = await deps.settings();
  const changed = { ...stage, ...change };
  const next = stages.map((each) => (each.id === id ? changed : each));
  return save(deps, actor, { version, stages: placedAt(next, changed, place) }, (each) => each.id === id);
}

/** Its lines belong to no stage any more. */
export async function removeStage(deps: Deps, actor: Actor, { id }: { id: Id }): Promise<void> {
  await existingStage(deps, id);
  const { stages, version } = await deps.settings();
  await saveSettings(deps, actor, { version, stages: stages.filter((each) => each.id !== id) }, () => undefined);
}

/** Saves the list, and answers the stage that changed. */
function save(
  deps: Deps,
  actor: Actor,
  change: SettingsChange,
  isChanged: (stage: PlacedStage) => boolean,
): Promise<PlacedStage> {
  const answerOf = ({ stages, version }: { stages: unknown; version: number }) =>
    placed(stages as Stage[], version).find(isChanged) as PlacedStage;
  return saveSettings(deps, actor, change, answerOf).catch((error) => {
    throw asOfOneStage(error);
  });
}

/** The settings name the field of a stage in their list: `stages.2.name`. */
function asOfOneStage(error: unknown) {
  if (!(error instanceof AppError) || !error.detail.fields) return error;
  const fields = Object.entries(error.detail.fields).map(([name, key]) => [name.replace(/^stages\.\d+\./, ""), key]);
  return new AppError(error.code, error.key, { ...error.detail, fields: Object.fromEntries(fields) });
}

function placed(stages: readonly Stage[], version: number): PlacedStage[] {
  return stages.map((stage, index) => ({ ...stage, place: index + 1, version }));
}

/** Without a place, a stage stays where it is. */
function placedAt<Each>(stages: Each[], stage: Each, place: number | undefined): Each[] {
  return place === undefined ? stages : movedTo(stages, stage, place);
}
