// The tasks of the person, the most urgent first: their number, their age, who answers for them, and a link to the list.

import { Link } from "react-router-dom";
import { formatCount } from "../../base/count-text.ts";
import { listAddress, useHomeParts } from "../../framework.ts";
import type { HomeTask } from "../../rules/home/home-parts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { HomeSection } from "./HomeSection.tsx";
import { MARK, STACKED_TASK } from "./look.ts";
import { ageText, HOME_TEXTS, ownerText } from "./texts.ts";

export function Tasks({ tasks: all }: { tasks: readonly HomeTask[] }) {
  const { homeTasks: texts = {} } = useHomeParts();
  const tasks = all.flatMap((task) => {
    // A task of a newer server that this page does not know is omitted.
    const text = texts[task.key]?.[task.count === 1 ? 0 : 1];
    return text ? [{ ...task, text }] : [];
  });
  return (
    <HomeSection title={HOME_TEXTS.tasks} empty={tasks.length === 0 && HOME_TEXTS.noTasks}>
      <ul className="card divided overflow-hidden">
        {tasks.map((task) => (
          <TaskRow key={task.key} task={task} />
        ))}
      </ul>
    </HomeSection>
  );
}

function TaskRow({ task: { text, count, since, owner, path, filters } }: { task: HomeTask & { text: string } }) {
  const facts = [since && ageText(since, new Date()), owner && ownerText(owner)].filter(Boolean);
  return (
    <li>
      <Link className={STACKED_TASK} to={listAddress(path, filters)}>
        <strong className="tabular text-section font-semibold text-right min-w-28">{formatCount(count)}</strong>
        <span className="flex-1 min-w-0">{text}</span>
        {facts.length > 0 && (
          <span className="caption whitespace-nowrap phone:row-2 phone:col-2 phone:whitespace-normal">
            {facts.join(" · ")}
          </span>
        )}
        <Icon className={MARK} name="arrowRight" size={14} />
      </Link>
    </li>
  );
}
