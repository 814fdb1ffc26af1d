import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { NotFound } from '../../../ui/NotFound.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { phoneQuery } from '../../../ui/theme.ts'
import { brandingOptions } from './designer-query.ts'
import { TooNarrow } from './TooNarrow.tsx'
import { text } from './texts/text.ts'

const loadDesigner = () => import('./Designer.tsx')
const Designer = lazy(loadDesigner)

/** The designer for the widget's look and texts. It requires a wide screen. */
export default function BrandingPage() {
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(!isPhone)
  if (!isPhone && !opened) setOpened(true)
  return (
    <>
      {isPhone && <TooNarrow page="branding" hint={text('designer.needsWidth')} />}
      {/* Hides the designer in a narrow window without unmounting it, which preserves unsaved input. */}
      {opened && (
        <div hidden={isPhone}>
          <Loaded />
        </div>
      )}
    </>
  )
}

function Loaded() {
  const query = useQuery(toEdit(brandingOptions()))
  // Loads the form together with the settings, not after them, because it includes the contract's schemas.
  useEffect(() => void loadDesigner(), [])
  const gone = <NotFound title={text('designer.gone')} hint={text('designer.goneHint')} />
  return (
    <QueryBoundary fresh query={query} pending={<Loading lines={8} height={28} />} unknown={gone}>
      {(latest) => (
        <Suspense fallback={<Loading lines={8} height={28} />}>
          <Designer latest={latest} refetch={async () => (await query.refetch()).data} />
        </Suspense>
      )}
    </QueryBoundary>
  )
}
