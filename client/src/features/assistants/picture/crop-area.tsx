import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
// Its automatic way is a style element, which the page's CSP refuses.
import 'react-easy-crop/react-easy-crop.css';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { Crop } from '#shared/contracts/assistants/assistant-images.ts';

interface CropAreaProps {
  /** Address of the picture. */
  image: string;
  /** In whole pixels of the upright picture. */
  onCrop: (crop: Crop) => void;
  onUnreadable: () => void;
}

/** At this zoom the square is 80 % as wide as the picture's shorter side. */
const firstZoom = 1.25;
const zoomBounds = { min: 1, max: 4 };

/** A round window over a picture, moved by pointer or arrow keys, sized by wheel, pinch or slider. */
export function CropArea({ image, onCrop, onUnreadable }: CropAreaProps) {
  const text = useText(editorText);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(firstZoom);
  return (
    <div className="space-y-4">
      <div className="relative h-72 overflow-hidden rounded-card bg-sunken sm:h-80">
        <Cropper
          image={image}
          crop={position}
          zoom={zoom}
          minZoom={zoomBounds.min}
          maxZoom={zoomBounds.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onCrop(pixels)}
          disableAutomaticStylesInjection
          keyboardStep={4}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ 'aria-label': text.cropArea, role: 'group' }}
        />
      </div>
      <label className="flex min-h-11 items-center gap-4 text-sm font-medium">
        <ZoomIn aria-hidden className="size-5 shrink-0 text-muted-on-surface" />
        <span className="sr-only">{text.cropZoom}</span>
        <input
          type="range"
          min={zoomBounds.min}
          max={zoomBounds.max}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
          className="h-11 flex-1 accent-focus"
        />
      </label>
    </div>
  );
}
