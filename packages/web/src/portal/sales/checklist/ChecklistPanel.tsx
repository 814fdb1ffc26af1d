import type { Checklist } from '@gable/contract/checklist'
import { Panel } from '../../../ui/Panel.tsx'
import { Muted } from '../../../ui/words.tsx'
import classes from './ChecklistPanel.module.css'
import { ChecklistStepRow } from './ChecklistStepRow.tsx'
import { text } from './text.ts'

/** The steps to a first quote on the company's own website, with progress. */
export function ChecklistPanel({ checklist: { steps, toolId, marketId } }: { checklist: Checklist }) {
  const count = steps.filter(({ done, skipped }) => done || !skipped).length
  const next = steps.find((step) => !step.done && !step.skipped)
  const done = steps.filter((step) => step.done).length
  return (
    <Panel title={text('checklist.title')} aside={<Muted>{text('checklist.progress', { done, count })}</Muted>} flush>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <ChecklistStepRow
            key={step.step}
            step={step}
            number={index + 1}
            toolId={toolId}
            marketId={marketId}
            next={step === next}
          />
        ))}
      </ol>
    </Panel>
  )
}
