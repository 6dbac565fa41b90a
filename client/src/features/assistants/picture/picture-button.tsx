import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { pictureFileProblem } from './picture-file.ts';

interface PictureButtonProps {
  label: string;
  /** Says what the file is for, for users who don't see where the button is. */
  inputLabel: string;
  disabled?: boolean;
  /** Called with a file that seems usable, or with a sentence that says why the file can't be used. */
  onChoose: (file: File | undefined, problem: string) => void;
}

/** Opens the device's file picker for a picture. */
export function PictureButton({ label, inputLabel, disabled = false, onChoose }: PictureButtonProps) {
  const text = useText(editorText);
  const input = useRef<HTMLInputElement>(null);

  function choose(file: File | undefined) {
    const problem = file && pictureFileProblem(file);
    onChoose(problem ? undefined : file, problem ? text[problem] : '');
    // Allows the same file to be chosen again.
    if (input.current) input.current.value = '';
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={inputLabel}
        hidden
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Button variant="secondary" disabled={disabled} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden className="size-4 shrink-0" />
        {label}
      </Button>
    </>
  );
}
