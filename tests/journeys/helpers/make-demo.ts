// Makes the data folder that the journeys copy, so that it is ready when they start: `node tests/journeys/helpers/make-demo.ts`.
import { clockAt, comingMoment } from "../../helpers/run-clock.ts";
import { startClockAt } from "../../helpers/shifted-clock.ts";
import { demoImage } from "./demo-folder.ts";

const moment = comingMoment();
Object.assign(process.env, clockAt(moment));
startClockAt(moment);
await demoImage();
