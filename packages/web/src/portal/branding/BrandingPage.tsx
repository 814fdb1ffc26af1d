import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { toEdit } from '../../ui/form/to-edit.ts'
import { Loading } from '../../ui/Loading.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { phoneQuery } from '../../ui/theme.ts'
import { TooNarrow } from '../shell/TooNarrow.tsx'
import { brandingOptions } from './designer-query.ts'
import { text } from './texts/text.ts'

const loadDesigner = () => import('./Designer.tsx')
const Designer = lazy(loadDesigner)

/** How the widget looks and what it says: the designer, which needs width. */
export default function BrandingPage() {
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(!isPhone)
  if (!isPhone && !opened) setOpened(true)
  return (
    <>
      {isPhone && <TooNarrow page="branding" hint={text('designer.needsWidth')} />}
      {/* A window that is made narrow for a moment takes nothing away of what was typed. */}
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
  // The form brings the contract's schemas along; it comes over the network together with the settings, not after them.
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
