import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { PRODUCT_CATEGORIES } from "#app/catalogue/domain/product-categories";
import { type Product, ProductEdit, ProductInput, type ProductValues } from "#app/catalogue/domain/products";
import { categoryName } from "#app/catalogue/i18n/category-names";
import { ComingValues } from "#app/catalogue/screens/coming-values";
import { useValuesOfDay } from "#app/catalogue/screens/use-values-of-day";
import { isEdited } from "#app/core/browser/page/is-edited";
import { STATUSES } from "#app/core/domain/statuses";
import { readTypedMinutes } from "#app/core/domain/texts/durations";
import { paths } from "#app/paths";
import type { StageStandard } from "#app/plant/domain/standards";
import { IntentForm } from "#app/ui/form/intent-form";
import { labelsOf } from "#app/ui/form/labels-of";
import { NumberField } from "#app/ui/form/number-field";
import { SelectField } from "#app/ui/form/select-field";
import { statusChoices } from "#app/ui/form/status-choices";
import { TextArea } from "#app/ui/form/text-area";
import { TextField } from "#app/ui/form/text-field";
import { useAct } from "#app/ui/form/use-act";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { useSendPicture } from "#app/ui/form/use-send-picture";
import { toastError } from "#app/ui/overlay/toasts";
import { Term } from "#app/ui/text/term";
import { useFormat } from "#app/ui/text/use-format";
import { useStages } from "#app/ui/text/use-stages";
import { type PictureChange, PictureField } from "./picture-field";
import { PriceField } from "./price-field";
import { StageStandards } from "./stage-standards";
import { StagesField } from "./stages-field";
import { useProductTexts } from "./use-product-texts";
import { useStageWords } from "./use-stage-words";

type Props = {
  product: Product | null;
  currency: string;
  alsoWritten?: ReactNode;
  onDone: () => void;
  /** Called when the product was saved and its picture was refused. */
  onPictureRefused: (saved: Product) => void;
  onCancel: () => void;
};

/** A new product, or the change of one. */
export function ProductForm({ product, currency, alsoWritten, onDone, onPictureRefused, onCancel }: Props) {
  const { t } = useTranslation(["products", "common"]);
  const [change, setChange] = useState<PictureChange>(null);
  const { act } = useAct();
  const stages = useStages();
  const format = useFormat();
  const { namesOf, standardsIn } = useStageWords();
  const { send } = useSendPicture();
  const form = useIntentForm({
    intent: product ? "update" : "create",
    // A new product has neither id nor version; the rest is the same form.
    schema: (product ? ProductEdit : ProductInput) as typeof ProductEdit,
    defaultValue: product ? asForm(product) : { status: "active", stageStandards: byStage([]) },
    onDone: (saved) => savePicture(saved as Product),
    failed: "products:failedToSave",
  });
  const { fields } = form;
  const update = (field: { name: string; value: string }) => form.form.update(field as never);
  const showValuesOf = useValuesOfDay<ProductValues>(product, { update, textsOf: useProductTexts() });
  const labels = labelsOf(ProductEdit, (name) => t(`fields.${name}`));
  const theirs = form.conflict as Product | null;
  return (
    <div onSubmitCapture={savePictureAlone}>
      <IntentForm
        form={{ ...form, conflict: theirs && asForm(theirs) }}
        labels={labels}
        said={words}
        submitLabel={t("save")}
        onCancel={onCancel}
      >
        <TextField field={fields.name} label={labels.name} autoComplete="off" autoFocus />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={fields.code} label={labels.code} hint={t("codeHelp")} autoComplete="off" />
          <TextField
            field={fields.category}
            label={labels.category}
            hint={t("categoryHelp")}
            suggestions={PRODUCT_CATEGORIES.map((category) => categoryName(t, category))}
            autoComplete="off"
            optional
          />
          <PriceField field={fields.unitPrice} label={labels.unitPrice} currency={currency} />
          <PriceField
            field={fields.labourPrice}
            label={labels.labourPrice}
            currency={currency}
            hint={t("labourPriceHint")}
          />
          <NumberField
            field={fields.standardMinutes}
            label={labels.standardMinutes}
            unit={t("standardUnit")}
            hint={<StandardHint />}
            optional
          />
          <StageStandards field={fields.stageStandards} label={labels.stageStandards as string} />
          {product && (
            <TextField
              field={fields.valuesFrom}
              type="date"
              label={labels.valuesFrom}
              hint={t("valuesFromHint")}
              onChange={showValuesOf}
              optional
            />
          )}
          {product && product.held.later.length > 0 && (
            <div className="sm:col-span-2">
              <ComingValues later={product.held.later} labels={labels} words={comingWords} />
            </div>
          )}
          <SelectField field={fields.status} label={labels.status} choices={statusChoices(t, STATUSES)} />
        </div>
        <StagesField field={fields.stagesLeftOut} label={labels.stagesLeftOut} hint={t("stagesLeftOutHint")} />
        <TextArea field={fields.description} label={labels.description} optional />
        <PictureField product={product} change={change} onChange={setChange} />
        {alsoWritten}
      </IntentForm>
    </div>
  );

  function asForm(shown: Product) {
    return {
      ...shown,
      category: categoryName(t, shown.category),
      stageStandards: byStage(shown.stageStandards),
    };
  }

  /** A row for each stage of the factory, also of those without a standard. */
  function byStage(standards: readonly StageStandard[]) {
    return stages.map(({ id }) => ({
      stageId: id,
      standardMinutes: standards.find(({ stageId }) => stageId === id)?.standardMinutes ?? "",
    }));
  }

  function comingWords(name: string, value: unknown) {
    if (isPrice(name) && typeof value === "number") return format.price(value, currency);
    if (name !== "stageStandards") return undefined;
    return standardsIn(value as StageStandard[]).join(", ") || t("common:none");
  }

  /** The lists of a conflict: ids, and standards each as an id and minutes. */
  function words(name: string, value: string) {
    const parts = value.split(", ").map((part) => part.split(" "));
    if (name === "stagesLeftOut") return namesOf(parts.flat());
    if (name !== "stageStandards") return value;
    const set = parts.flatMap(([stageId = "", minutes = ""]) =>
      minutes === "" ? [] : [{ stageId, standardMinutes: readTypedMinutes(minutes) }],
    );
    return standardsIn(set).join(", ") || "–";
  }

  function savePicture(saved: Product) {
    if (change === null) return onDone();
    const { id } = saved;
    const refused = (message: string) => {
      toastError(message, form.form.id);
      onPictureRefused(saved);
    };
    if (change === "delete")
      return act({
        intent: "removeImage",
        values: { id },
        done: onDone,
        refused,
        failed: "products:failedToDeleteImage",
      });
    void send({ to: paths.productImage(id), image: change, saved: t("imageSaved"), done: onDone, refused });
  }

  /** Saves the picture alone when no field has changed, because saving unchanged fields would be refused. */
  function savePictureAlone(event: FormEvent<HTMLElement>) {
    if (!product || change === null || isEdited(event.currentTarget)) return;
    event.preventDefault();
    event.stopPropagation();
    savePicture(product);
  }
}

function isPrice(name: string) {
  return name === "unitPrice" || name === "labourPrice";
}

/** A hint for the field, which explains where such a figure comes from. */
function StandardHint() {
  const { t } = useTranslation("products");
  return <Term name="standardMinutes">{t("standardMinutesAsk")}</Term>;
}
