import { BackIcon } from '../homeowner/parts/icons.tsx'
import { type NumberedStep, numberedSteps } from './flow/flow-steps.ts'
import { canGoBack } from './flow/quote-flow.ts'
import { text } from './texts/index.ts'
import { useWidget } from './widget-context.ts'
import './parts/progress.css'

/** The Back button, the company, and the progress. In the slide-out, the panel itself names the company. */
export function WidgetHeader() {
  const { quote, settings, page } = useWidget()
  const { flow, dispatch, faulty } = quote
  const steps = numberedSteps(flow.session?.asks.steps ?? settings.steps ?? [])
  // Comparing is part of choosing a product.
  const step = flow.screen === 'compare' ? 'products' : (flow.screen as NumberedStep)
  return (
    <header className="widget-header">
      {canGoBack(flow.screen) && !faulty ? (
        <button type="button" className="widget-back" onClick={() => dispatch({ type: 'back' })}>
          <BackIcon />
          {text('frame.back')}
        </button>
      ) : (
        page.place !== 'slideOut' && <p className="widget-company">{settings.company.name}</p>
      )}
      {page.isPreview && <p className="widget-preview">{text('frame.preview')}</p>}
      {steps.includes(step) && !faulty && <Progress step={step} steps={steps} />}
    </header>
  )
}

/** "Step 2 of 5", in words and as a bar. */
function Progress({ step, steps }: { step: NumberedStep; steps: readonly NumberedStep[] }) {
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
