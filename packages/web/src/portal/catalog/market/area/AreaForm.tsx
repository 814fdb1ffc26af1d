import { Stack, Switch, Text } from '@mantine/core'
import { SaveBar } from '../../../../ui/form/SaveBar.tsx'
import { UnsavedGuard } from '../../../../ui/form/UnsavedGuard.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'
import classes from './AreaForm.module.css'
import { CountiesPanel } from './CountiesPanel.tsx'
import { CodesPanel } from './codes/CodesPanel.tsx'
import { StatesPanel } from './StatesPanel.tsx'
import { ShapesSection } from './shapes/ShapesSection.tsx'
import { type AreaFormProps, useAreaForm } from './use-area-form.ts'
import { WhatChanged } from './WhatChanged.tsx'

/** The service area of a market: drawn on the map, and by states, counties and postal codes. It is saved as a whole. */
export function AreaForm(props: AreaFormProps) {
  const { country } = useCompanyUser().company
  const form = useAreaForm(props)
  const { values, change } = form
  return (
    <>
      <Stack gap="md">
        <div className={classes.columns}>
          <ShapesSection form={form} country={country} />
          <div className={classes.lists}>
            <Panel title={text('area.national')} flush>
              <Switch
                label={text(`area.national.${country}`)}
                checked={values.national}
                onChange={(event) => change({ national: event.currentTarget.checked })}
              />
              <Text size="xs" c="dimmed" mt={6}>
                {text(values.national ? 'area.nationalOn' : 'area.nationalHint')}
              </Text>
            </Panel>
            <StatesPanel
              country={country}
              first={form.saved.states}
              chosen={values.states}
              onChange={(states) => change({ states })}
            />
            {country === 'UnitedStates' && (
              <CountiesPanel chosen={values.counties} onChange={(counties) => change({ counties })} />
            )}
            <CodesPanel
              country={country}
              codes={values.postalCodes}
              onChange={(postalCodes) => change({ postalCodes })}
            />
          </div>
        </div>
      </Stack>
      {(form.isUnsaved || form.sending || form.rejected) && (
        <SaveBar
          open={form}
          changed={() => <WhatChanged changed={form.changed()} />}
          submitLabel={text('area.save')}
          onSave={form.save}
        />
      )}
      <UnsavedGuard isUnsaved={form.isUnsavedNow} />
    </>
  )
}
