import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A part of a page that is loaded when it is first shown. Until then it shows `meanwhile`. */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
): (props: Props) => ReactNode {
  const Part = lazy(load) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}
