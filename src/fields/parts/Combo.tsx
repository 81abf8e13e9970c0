// The box itself: MUI's Autocomplete in Portuguese, one value or several.
import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import type { KeyboardEvent } from "react";
import { FIELD_TEXTS } from "../texts.ts";
import type { Choice, ChoiceBoxProps } from "./choice.ts";

const everything = (options: Choice[]): Choice[] => options;

// What is asked for by "Criar …" is not there yet: the text must not pose as its name.
const labelOf = (choice: Choice): string => (choice.isNew ? "" : choice.text);

export function Combo(props: ChoiceBoxProps) {
  const { input, isMany = false, options, chosen, onChange, onSearch } = props;
  const value = isMany ? [...chosen] : (chosen[0] ?? null);
  // A text that nothing has been chosen for yet: Enter is about it, and never sends the form without it.
  const keepEnter = (event: KeyboardEvent) => {
    const shown = isMany || !chosen[0] ? "" : labelOf(chosen[0]);
    const isOpen = event.target instanceof HTMLInputElement && event.target.value !== shown;
    if (event.key === "Enter" && isOpen) event.preventDefault();
  };
  return (
    <Autocomplete<Choice, boolean>
      id={input.id}
      multiple={isMany}
      options={[...options]}
      value={value}
      loading={props.isLoading}
      readOnly={props.readOnly}
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
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={FIELD_TEXTS.noOptions}
      loadingText={FIELD_TEXTS.loading}
      clearText={FIELD_TEXTS.clear}
      openText={FIELD_TEXTS.open}
      closeText={FIELD_TEXTS.close}
      slotProps={{ listbox: { "aria-busy": props.isLoading === true } }}
      onOpen={props.onOpen}
      onKeyDown={keepEnter}
      onChange={(_event, next) => onChange(Array.isArray(next) ? next : next ? [next] : [])}
      onInputChange={(_event, text, reason) => reason !== "selectOption" && onSearch?.(reason === "input" ? text : "")}
      renderInput={(params) => (
        <TextField
          {...params}
          name={input.name}
          inputRef={input.ref}
          autoFocus={props.autoFocus}
          error={input.error !== undefined}
          placeholder={chosen.length === 0 ? FIELD_TEXTS.select : undefined}
          onBlur={input.onBlur}
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
}
