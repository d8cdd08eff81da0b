import { FactorySettingsChange } from "#app/plant/domain/factory-settings";
import { readSettings, updateSettings } from "#app/plant/services/factory-settings";
import { FactoryAnswer } from "../answer-schemas";
import { type Call, read, write } from "../call";

/** The one row of settings: no list, no id. */
export const factory: readonly Call[] = [
  read({ path: "/factory", id: "readFactory", may: "factory.settings", gives: FactoryAnswer }, readSettings),
  write(
    {
      method: "patch",
      path: "/factory",
      id: "updateFactory",
      may: "factory.change",
      body: FactorySettingsChange,
      answer: 200,
      gives: FactoryAnswer,
    },
    updateSettings,
  ),
];
