// Name, e-mail and role to be read; photo and telephone to be changed by the person alone.
import { useQuery } from "@tanstack/react-query";
import { Form, useNotify } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import type { Me } from "../../auth/me.ts";
import type { Field } from "../../base/resource.ts";
import { inputOf } from "../../fields/components.ts";
import { formatOf } from "../../fields/formats.ts";
import { useFilePicture } from "../../fields/parts/use-file.ts";
import { changesOf } from "../../resources/changes.ts";
import { call } from "../../resources/http.ts";
import { failureText, fieldProblems } from "../../resources/parts/server-error.ts";
import { TEXTS } from "../../resources/texts.ts";
import { Avatar } from "../../shell/Avatar.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { PROFILE_TEXTS } from "./texts.ts";
