import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { Product } from "#app/catalogue/domain/products";
import { Dialog } from "#app/ui/overlay/dialog";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { Skeleton } from "#app/ui/page/skeleton";

const OperationsForm = fetchedPart(
  () => import("./operations-form"),
  (module) => module.OperationsForm,
  <Skeleton rows={5} />,
);

type Props = Omit<ComponentProps<typeof OperationsForm>, "product"> & { product: Product | null };

/** The operations of a product, and how a line that makes it is balanced. */
export function OperationsDialog({ product, ...rest }: Props) {
  const { t } = useTranslation("products");
  return (
    <Dialog
      open={product !== null}
      onClose={rest.onClose}
      title={t("operations.title", { name: product?.name })}
      description={t("operations.about")}
      size="xl"
    >
      {product && <OperationsForm key={product.id} product={product} {...rest} />}
    </Dialog>
  );
}
