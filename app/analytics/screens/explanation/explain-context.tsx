import { createContext, type ReactNode, useContext, useState } from "react";
import { ExplanationDialog } from "./explanation-dialog";
import type { Question } from "./question";

const ExplainContext = createContext<(question: Question) => void>(() => {});

/** Lets every figure inside open its explanation, in one dialog. */
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
