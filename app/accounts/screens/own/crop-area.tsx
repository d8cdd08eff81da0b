import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { useTranslation } from "react-i18next";
import "react-easy-crop/react-easy-crop.css";

type Props = {
  /** The address of the picture. */
  src: string;
  /** The part inside the circle, in pixels of the picture. */
  onCrop: (area: Area) => void;
  onUnreadable: () => void;
};

const ZOOM = { minimum: 1, maximum: 4, step: 0.05 };

/** A picture under a circle: moved by dragging or arrow keys, zoomed by the slider, the wheel or two fingers. */
export function CropArea({ src, onCrop, onUnreadable }: Props) {
  const { t } = useTranslation("account");
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.minimum);
  return (
    <>
      <div className="relative h-72 overflow-hidden rounded-m bg-sunken">
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.minimum}
          maxZoom={ZOOM.maximum}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          mediaProps={{ alt: "", onError: onUnreadable }}
          cropperProps={{ role: "application", "aria-label": t("cropArea") }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onCrop(area)}
        />
      </div>
      <label className="mt-4 flex items-center gap-3 text-sm font-medium">
        {t("zoom")}
        <input
          type="range"
          min={ZOOM.minimum}
          max={ZOOM.maximum}
          step={ZOOM.step}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-h-8 grow accent-accent pointer-coarse:min-h-11"
        />
      </label>
    </>
  );
}
