import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
// The cropper's styles. By default it adds them in a style element, which the page's CSP refuses.
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { Crop } from '#shared/contracts/assistants/assistant-images.ts';

interface CropAreaProps {
  /** Address of the picture. */
  image: string;
  /** Called with the crop in whole pixels of the upright picture. */
  onCrop: (crop: Crop) => void;
  onUnreadable: () => void;
}

/** At this zoom the square is 80 % as wide as the picture's shorter side. */
const firstZoom = 1.25;
const zoomBounds = { min: 1, max: 4 };

type Size = { width: number; height: number };

/** How far a press of a button moves the picture, in pixels of the screen. */
const stepPx = 16;
const moves = [
  { name: 'left', icon: ArrowLeft, by: [-1, 0] },
  { name: 'up', icon: ArrowUp, by: [0, -1] },
  { name: 'down', icon: ArrowDown, by: [0, 1] },
  { name: 'right', icon: ArrowRight, by: [1, 0] },
] as const;

/** A round window over a picture, moved by pointer, arrow keys or buttons, sized by wheel, pinch or slider. */
export function CropArea({ image, onCrop, onUnreadable }: CropAreaProps) {
  const text = useText(editorText);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(firstZoom);
  const [picture, setPicture] = useState<Size>();
  const [round, setRound] = useState<Size>();

  /** Moves the picture, but no further than its edges. */
  function move(dx: number, dy: number): void {
    if (!picture || !round) return;
    const within = (value: number, side: keyof Size) => {
      const reach = Math.max((picture[side] * zoom - round[side]) / 2, 0);
      return Math.min(Math.max(value, -reach), reach);
    };
    setPosition(({ x, y }) => ({ x: within(x + dx, 'width'), y: within(y + dy, 'height') }));
  }

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
          onCropAreaChange={(_, pixels) => onCrop(pixels)}
          onMediaLoaded={setPicture}
          onCropSizeChange={setRound}
          disableAutomaticStylesInjection
          keyboardStep={4}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ 'aria-label': text.cropArea, role: 'group' }}
        />
      </div>
      <div className="flex justify-center gap-1">
        {moves.map(({ name, icon: Icon, by: [x, y] }) => (
          <Button
            key={name}
            variant="secondary"
            shape="square"
            aria-label={text.cropMove[name]}
            title={text.cropMove[name]}
            onClick={() => move(x * stepPx, y * stepPx)}
          >
            <Icon aria-hidden className="size-4" />
          </Button>
        ))}
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
