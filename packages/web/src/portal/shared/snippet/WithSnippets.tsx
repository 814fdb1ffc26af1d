import { lazy, type ReactNode, type Ref, Suspense, useRef } from 'react'
import classes from './WithSnippets.module.css'

const InsertSnippet = lazy(() => import('./InsertSnippet.tsx'))

interface WithSnippetsProps<Input extends HTMLTextAreaElement | HTMLInputElement> {
  /** The field's name. */
  field: string
  value: string
  onChange: (value: string) => void
  kind?: 'line' | 'text' | 'lines'
  /** Other tools that insert text, next to the snippets. */
  tools?: ReactNode
  /** Renders the field. Its label is above it. */
  children: (input: Ref<Input>) => ReactNode
}

/** A field with the company's snippets available on the line of its label. */
export function WithSnippets<Input extends HTMLTextAreaElement | HTMLInputElement>(props: WithSnippetsProps<Input>) {
  const { tools, children, ...insert } = props
  const input = useRef<Input>(null)
  return (
    <div className={classes.field}>
      {children(input)}
      <div className={classes.tools}>
        <Suspense fallback={null}>
          {tools}
          <InsertSnippet {...insert} input={input} />
        </Suspense>
      </div>
    </div>
  )
}
