// "Limpar" and "Aplicar" under a filter's form.
import { TEXTS } from "../texts.ts";

export function EditorButtons({ isDisabled, onClear }: { isDisabled?: boolean; onClear: () => void }) {
  return (
    <div className="col-span-full flex justify-end gap-6">
      <button type="button" className="button quiet small" onClick={onClear}>
        {TEXTS.clear}
      </button>
      <button type="submit" className="button primary small" disabled={isDisabled}>
        {TEXTS.apply}
      </button>
    </div>
  );
}
