import { createContext, type ReactNode, useContext, useState } from "react";
import type { Asked } from "#app/domain/explanation";
import { ExplanationDialog } from "./explanation-dialog";

/** A figure to be explained, and what it is called where it stands. */
export type Question = Asked & { name: string };

const ExplainContext = createContext<(question: Question) => void>(() => {});

/** Every figure inside may be asked where it comes from; one dialog answers. */
export function ExplainProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <ExplainContext.Provider value={setQuestion}>
      {children}
      {question && <ExplanationDialog question={question} onClose={() => setQuestion(null)} />}
    </ExplainContext.Provider>
  );
}

export function useExplain() {
  return useContext(ExplainContext);
}
