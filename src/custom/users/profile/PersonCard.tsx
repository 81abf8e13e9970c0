// The person's name, e-mail and role, read-only; the person may change photo and telephone.
import { useRef } from "react";
import { Form, useNotify } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { changesOf } from "../../../base/changes.ts";
import type { Me } from "../../../base/me.ts";
import type { Field } from "../../../base/resource.ts";
import { call, failureText, fieldParts, fieldProblems, files, inputOf, recordPage, TEXTS } from "../../../framework.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { PROFILE_TEXTS } from "./texts.ts";

type Person = NonNullable<Me["person"]>;

const own = (name: keyof Person, type: string, title: string, required: boolean): Field => ({
  name,
  path: name,
  title,
  type,
  schema: { type: "string", title, format: type },
  required,
  readOnly: false,
});

const FIELDS = [
  own("avatarFileID", "image", PROFILE_TEXTS.photo, false),
  own("phone", "phone", PROFILE_TEXTS.phone, true),
];
/** Autofill purposes of the person's own data (WCAG 1.3.5). */
const PURPOSES: Record<string, string> = { phone: "tel" };
/** A fresh read replaces the former values, but no typed value. */
const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true };
const resolver = recordPage.resolver({ fields: FIELDS }, "update");

interface PersonCardProps {
  me: Me;
  canUpdate: boolean;
  onSaved(): Promise<unknown>;
}

export function PersonCard({ me, canUpdate, onSaved }: PersonCardProps) {
  return (
    <ProfileCard title={PROFILE_TEXTS.person} text={canUpdate ? PROFILE_TEXTS.fixedData : undefined}>
      <Facts me={me} />
      {!me.person && <p className="muted">{PROFILE_TEXTS.noPerson}</p>}
      {me.person && canUpdate && <OwnData person={me.person} onSaved={onSaved} />}
    </ProfileCard>
  );
}

function Facts({ me: { person, authRole } }: { me: Me }) {
  const picture = files.usePicture(person?.avatarFileID ?? undefined);
  const facts = [
    [PROFILE_TEXTS.name, person?.fullName],
    [PROFILE_TEXTS.email, person?.email],
    [PROFILE_TEXTS.role, authRole.name],
  ] as const;
  return (
    <div className="row items-start gap-16">
      <Avatar className="size-64 text-[22px]" name={person?.fullName ?? ""} src={picture} />
      <dl className="facts flex-1 gap-12">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <fieldParts.Nothing />}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function OwnData({ person, onSaved }: { person: Person; onSaved(): Promise<unknown> }) {
  const { avatarFileID, phone } = person;
  return (
    <Form
      defaultValues={{ avatarFileID, phone }}
      resetOptions={KEEP_TYPED}
      resolver={resolver}
      mode="onTouched"
      className="stack grid-cols-1"
      noValidate
      disableInvalidFormNotification
    >
      <OwnFields person={person} onSaved={onSaved} />
    </Form>
  );
}

function OwnFields({ person, onSaved }: { person: Person; onSaved(): Promise<unknown> }) {
  const { handleSubmit, reset, setError } = useFormContext();
  // The values that were last read or saved, because the person is fetched again only after a save.
  const { isDirty, isSubmitting, defaultValues = {} } = useFormState();
  const isLeaving = useRef(false);
  const notify = useNotify();

  const save = handleSubmit(async (values) => {
    const { body, clear } = changesOf(defaultValues, values);
    try {
      await call("PUT", `/persons/${person.id}`, body, { clear });
      reset(values, { keepValues: true });
      notify(PROFILE_TEXTS.saved, { type: "success" });
      await onSaved();
    } catch (error) {
      const atFields = fieldProblems(error).filter(({ field }) => FIELDS.some(({ path }) => path === field));
      for (const { field, message } of atFields) setError(field, { message });
      if (atFields.length === 0) notify(failureText(error, PROFILE_TEXTS.saveError), { type: "error" });
    }
  });

  return (
    <>
      {FIELDS.map((field) => {
        const Input = inputOf(field.type);
        return <Input key={field.path} field={field} source={field.path} autoComplete={PURPOSES[field.path]} />;
      })}
      <button
        type="submit"
        className="button primary justify-self-start"
        disabled={!isDirty || isSubmitting}
        aria-busy={isSubmitting}
        onClick={save}
      >
        {isSubmitting ? TEXTS.saving : TEXTS.save}
      </button>
      <recordPage.UnsavedGuard isLeaving={isLeaving} />
    </>
  );
}
