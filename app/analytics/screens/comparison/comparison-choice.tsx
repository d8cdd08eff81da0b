import { useTranslation } from "react-i18next";
import { COMPARED } from "#app/analytics/domain/choices";
import type { Side } from "#app/analytics/domain/comparison";
import type { ScreenData } from "#app/analytics/screens/screen-data";
import { useRecordChoices, useWorkerChoices } from "#app/records/browser/use-choices";
import { chipLook } from "#app/ui/form/chip-look";
import { FilterSelect } from "#app/ui/form/filter-select";
import { SearchFilter } from "#app/ui/form/search-filter";
import { offered } from "#app/ui/overlay/offered";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { DayBox } from "#app/ui/text/day-box";

type Props = { data: ScreenData; url: ListUrl; names: { first: string; second: string }; other: Side | null };

/** Chooses the comparison: the range with another one, or two lines, workers or products in the range. */
export function ComparisonChoice({ data, url, names, other }: Props) {
  const { t } = useTranslation("analytics");
  const { lines, products } = useRecordChoices();
  const { compare } = data.view;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2 print:hidden">
      <select
        autoComplete="off"
        aria-label={t("compare.what")}
        value={compare}
        onChange={(event) => url.set({ compare: event.target.value, first: null, second: null })}
        className={chipLook(false)}
      >
        {COMPARED.map((kind) => (
          <option key={kind} value={kind}>
            {t(`compare.kinds.${kind}`)}
          </option>
        ))}
      </select>
      {compare === "range" && other && <OtherRange url={url} other={other} today={data.today} />}
      {compare === "worker" && (
        <>
          <WorkerChoice url={url} name="first" chosen={names.first} />
          <WorkerChoice url={url} name="second" chosen={names.second} />
        </>
      )}
      {(compare === "productionLine" || compare === "product") &&
        (["first", "second"] as const).map((name) => (
          <FilterSelect
            key={name}
            url={url}
            name={name}
            label={t(`compare.${name}`)}
            choices={offered(compare === "product" ? products : lines, url.get(name), names[name])}
          />
        ))}
    </div>
  );
}

function WorkerChoice({ url, name, chosen }: { url: ListUrl; name: "first" | "second"; chosen: string }) {
  const { t } = useTranslation("analytics");
  const workers = useWorkerChoices();
  return (
    <SearchFilter key={url.get(name)} url={url} name={name} chosen={chosen} {...workers} label={t(`compare.${name}`)} />
  );
}

function OtherRange({ url, other, today }: { url: ListUrl; other: Side; today: string }) {
  const { t } = useTranslation("analytics");
  const input = { otherFrom: other.from, otherTo: other.to };
  return (["otherFrom", "otherTo"] as const).map((end) => (
    <DayBox
      key={end}
      label={t(`compare.${end}`)}
      value={input[end]}
      max={end === "otherFrom" ? other.to : today}
      min={end === "otherTo" ? other.from : undefined}
      onDay={(day) => day && url.set({ ...input, [end]: day })}
    />
  ));
}
