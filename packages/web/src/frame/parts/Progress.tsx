import type { NumberedStep } from '../flow/flow-steps.ts'
import { text } from '../texts/index.ts'
import './progress.css'

/** "Step 2 of 5", in words and as a bar. */
export function Progress({ step, steps }: { step: NumberedStep; steps: readonly NumberedStep[] }) {
  const at = steps.indexOf(step) + 1
  return (
    <div className="progress">
      <p>{text('frame.step', { step: at, steps: steps.length })}</p>
      <div className="progress-bar" aria-hidden="true">
        {steps.map((name, index) => (
          <span key={name} className={index < at ? 'progress-done' : undefined} />
        ))}
      </div>
    </div>
  )
}
