// Makes the databases and files that the journeys copy, so that they are ready when those start: `node tests/journeys/helpers/make-demo.ts`.
import { clockAt, comingMoment } from "../../helpers/run-clock.ts";
import { startClockAt } from "../../helpers/shifted-clock.ts";
import { demoImages } from "./demo-folder.ts";

const moment = comingMoment();
Object.assign(process.env, clockAt(moment));
startClockAt(moment);
await demoImages();
