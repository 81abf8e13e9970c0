// The fields of a block or of an embedded record, under one title.
import type { InputProps } from "../field-props.ts";
import { FieldTitle } from "./FieldBox.tsx";
import { MemberInput } from "./MemberInput.tsx";

export function GroupInput({ field, source, readOnly, autoFocus }: InputProps) {
  const members = (field.fields ?? []).filter((member) => !isHidden(member));
  return (
    <fieldset className="f-block">
      <legend className="field-label">
        <FieldTitle field={field} />
      </legend>
      <div className="f-grid">
        {members.map((member, index) => (
          <MemberInput
            key={member.name}
            field={member}
            source={`${source}.${member.name}`}
            readOnly={readOnly}
            autoFocus={autoFocus && index === 0}
          />
        ))}
      </div>
    </fieldset>
  );
}

type Member = NonNullable<InputProps["field"]["fields"]>[number];

const isHidden = ({ schema }: Member): boolean => schema["x-on"]?.create === false && schema["x-on"]?.edit === false;
