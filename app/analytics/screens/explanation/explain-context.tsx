import { createContext, type ReactNode, useContext, useState } from "react";
import { ExplanationDialog } from "./explanation-dialog";
import type { FigureQuestion } from "./question";

const ExplainContext = createContext<(question: FigureQuestion) => void>(() => {});

/** Lets every figure inside open its explanation, in one dialog. */
export function ExplainProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<FigureQuestion | null>(null);
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
