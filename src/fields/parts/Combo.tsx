// The box itself: MUI's Autocomplete in Portuguese, one value or several.

import Autocomplete, { type AutocompleteChangeReason } from "@mui/material/Autocomplete";
import Popper, { type PopperProps } from "@mui/material/Popper";
import TextField from "@mui/material/TextField";
import type { KeyboardEvent, ReactNode, SyntheticEvent, UIEvent } from "react";
import { useRef } from "react";
import { searchForm } from "../../base/text.ts";
import { CHIP_REMOVE } from "../../ui/chip-remove.ts";
import { Icon } from "../../ui/Icon.tsx";
import { themed } from "../../ui/themed.tsx";
import { FIELD_TEXTS } from "../texts.ts";
import type { Choice, ChoiceBoxProps } from "./choice.ts";
import { useTypedText } from "./use-typed-text.ts";

const everything = (options: Choice[]): Choice[] => options;

// The option "Criar …" is no record yet, so its text must not be used as a name.
const labelOf = (choice: Choice): string => (choice.isNew ? "" : choice.text);

const REMOVE = (
  <span className={CHIP_REMOVE}>
    <Icon name="close" />
  </span>
);

/** The next options are fetched this many options, or pixels, before the last one. */
const NEAR_END = { options: 5, pixels: 160 };

export const Combo = themed(function Combo(props: ChoiceBoxProps) {
  const { input, isMany = false, options, onChange, onSearch, onMore } = props;
  const chosen = useSame(props.chosen);
  const shown = !isMany && chosen[0] ? labelOf(chosen[0]) : "";
  const typing = useTypedText({ shown, chosen, onChange, onSearch });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!typing.isTyping || !(event.target instanceof HTMLInputElement)) return;
    // While the typed text is not chosen, Enter chooses the marked option or what the text means, and must not send the form.
    if (event.key === "Enter") {
      event.preventDefault();
      const match = matchOf(typing.text, options);
      const isMarked = event.target.getAttribute("aria-activedescendant") !== null;
      if (match && !isMarked && !match.isNew && !match.disabled && props.isLoading !== true) {
        typing.end();
        onChange(isMany ? [...chosen, match] : [match]);
      }
    }
    if (event.key === "Escape") {
      event.preventDefault();
      typing.revert();
    }
  };
  const choose = (next: Choice[], reason: AutocompleteChangeReason, event: SyntheticEvent) => {
    if (reason === "clear" && event.type === "change") return typing.emptied();
    if (reason !== "removeOption") typing.end();
    onChange(next);
  };
  return (
    <Autocomplete<Choice, boolean>
      id={input.id}
      multiple={isMany}
      options={options}
      value={useSame(isMany ? [...chosen] : (chosen[0] ?? null))}
      inputValue={typing.text}
      loading={props.isLoading}
      readOnly={props.readOnly}
      forcePopupIcon={!props.readOnly}
      disableCloseOnSelect={isMany}
      filterOptions={onSearch ? everything : undefined}
      filterSelectedOptions={isMany}
      getOptionLabel={labelOf}
      renderOption={({ key, ...option }, choice) => (
        <li key={key} {...option}>
          {choice.text}
        </li>
      )}
      getOptionKey={(choice) => choice.id}
      getOptionDisabled={(choice) => choice.disabled === true}
      // Otherwise the old value would be marked while another is typed, and Enter would choose it again.
      isOptionEqualToValue={(one, other) => one.id === other.id && (isMany || !typing.isTyping)}
      noOptionsText={<NoOptions problem={props.problem} onRetry={props.onRetry} />}
      loadingText={FIELD_TEXTS.loading}
      clearText={FIELD_TEXTS.clear}
      openText={FIELD_TEXTS.open}
      closeText={FIELD_TEXTS.close}
      slots={{ popper: OptionsPopper }}
      slotProps={{
        chip: { deleteIcon: REMOVE },
        listbox: {
          "aria-busy": props.isLoading === true || props.isLoadingMore === true,
          onScroll: (event: UIEvent<HTMLElement>) => isNearEnd(event.currentTarget) && onMore?.(),
        },
      }}
      onOpen={props.onOpen}
      onClose={props.onClose}
      onHighlightChange={(_event, option) => option && isLate(options, option) && onMore?.()}
      onKeyDown={onKeyDown}
      onChange={(event, next, reason) => choose(next === null ? [] : [next].flat(), reason, event)}
      onInputChange={(_event, text, reason) => reason === "input" && typing.type(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          name={input.name}
          inputRef={input.ref}
          autoFocus={props.autoFocus}
          error={input.error !== undefined}
          placeholder={chosen.length > 0 ? undefined : props.readOnly ? FIELD_TEXTS.notInformed : FIELD_TEXTS.select}
          onBlur={() => {
            typing.end();
            input.onBlur();
          }}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              "aria-describedby": input.describedBy,
              "aria-required": props.isRequired || undefined,
              "aria-invalid": input.error !== undefined || undefined,
            },
          }}
        />
      )}
    />
  );
});

/** The only option of this very name, else the only one. */
function matchOf(text: string, options: readonly Choice[]): Choice | undefined {
  const named = options.filter((one) => searchForm(one.text) === searchForm(text));
  const [match, ...others] = named.length > 0 ? named : options;
  return others.length === 0 ? match : undefined;
}

const OVER_EDGES: PopperProps["popperOptions"] = { strategy: "fixed" };

/**
 * The options are part of the dialog or panel that the box stands in, so that whoever is kept in there reaches them, and
 * are not cut off at its edge.
 */
const OptionsPopper = ({ anchorEl, ...popper }: PopperProps) => (
  <Popper {...popper} anchorEl={anchorEl} container={boxOf(anchorEl)} popperOptions={OVER_EDGES} />
);

const boxOf = (anchor: PopperProps["anchorEl"]): Element | null =>
  anchor instanceof Element ? anchor.closest("[role=dialog], [role=alertdialog]") : null;

function NoOptions({ problem, onRetry }: Pick<ChoiceBoxProps, "problem" | "onRetry">): ReactNode {
  if (problem === undefined) return FIELD_TEXTS.noOptions;
  return (
    <>
      {problem}{" "}
      <button type="button" className="button small" onClick={onRetry}>
        {FIELD_TEXTS.retry}
      </button>
    </>
  );
}

const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_END.pixels;

const isLate = (options: readonly Choice[], option: Choice): boolean =>
  options.findIndex(({ id }) => id === option.id) >= options.length - NEAR_END.options;

/** Returns the value of an earlier render while it is equal, so that dependent effects do not run again. */
function useSame<T>(value: T): T {
  const last = useRef(value);
  if (JSON.stringify(last.current) !== JSON.stringify(value)) last.current = value;
  return last.current;
}
