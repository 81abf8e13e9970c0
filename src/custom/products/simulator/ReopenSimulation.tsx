// "Abrir no simulador" on a stored simulation: goes there.
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { RecordActProps } from "../../../framework.ts";
import { simulatorAddress } from "./texts.ts";

export function ReopenSimulation({ record, onClose }: RecordActProps) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate(simulatorAddress(record.id));
  }, [navigate, onClose, record.id]);
  return null;
}
