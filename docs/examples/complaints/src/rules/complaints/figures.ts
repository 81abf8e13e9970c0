// GET /complaints/figures as the server answers it and the page reads it. The values in dispute are in reais.
import type { WireAmount } from "../../base/money.ts";

export interface Figure {
  count: number;
  disputedValue: WireAmount;
}

export interface ComplaintFigures extends Figure {
  statuses: (Figure & { status: string })[];
}
