// The tasks of the person, the most urgent first: their number, their age, and a link to the list.
import { Link } from "react-router-dom";
import { useHomeParts } from "../../framework.ts";
import { SHELL } from "../../i18n/shell.ts";
import type { HomeTask } from "../../rules/home/home-parts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { listAddress, useTasks } from "./home-queries.ts";
import { ageText, HOME_TEXTS, numberText } from "./texts.ts";
import { Widget } from "./Widget.tsx";

export function Tasks() {
  const { data, isPending, isError, refetch } = useTasks();
  const { homeTasks: texts = {} } = useHomeParts();
  const tasks = (data ?? []).flatMap((task) => {
    // A task of a newer server that this page does not know is omitted.
    const text = texts[task.key]?.[task.count === 1 ? 0 : 1];
    return text ? [{ ...task, text }] : [];
  });
  return (
    <Widget
      title={HOME_TEXTS.tasks}
      isLoading={isPending}
      failure={isError && !data ? HOME_TEXTS.tasksError : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton />}
    >
      {tasks.length === 0 ? (
        <p className="card home-nothing">
          <Icon name="success" size={18} />
          {HOME_TEXTS.noTasks}
        </p>
      ) : (
        <ul className="card task-list">
          {tasks.map((task) => (
            <TaskRow key={task.key} task={task} />
          ))}
        </ul>
      )}
    </Widget>
  );
}

function TaskRow({ task: { text, count, since, path, filters } }: { task: HomeTask & { text: string } }) {
  return (
    <li>
      <Link to={listAddress(path, filters)}>
        <strong className="task-count tabular">{numberText(count)}</strong>
        <span className="task-text">{text}</span>
        {since && <span className="caption">{ageText(since, new Date())}</span>}
        <Icon name="arrowRight" size={14} />
      </Link>
    </li>
  );
}

const ROWS = ["58%", "46%", "52%"];

function Skeleton() {
  return (
    <div className="card task-list" role="status" aria-label={SHELL.loading}>
      {ROWS.map((width) => (
        <div key={width} className="task-skeleton">
          <span className="skeleton" style={{ width }} />
        </div>
      ))}
    </div>
  );
}
