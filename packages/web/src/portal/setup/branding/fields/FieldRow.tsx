import type { BrandingField } from '@gable/contract/branding-field'
import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { IconRefresh } from '../../../../ui/icons.tsx'
import { valueAt } from '../branding-values.ts'
import { text } from '../texts/text.ts'
import type { Designer } from '../use-designer.ts'
import { fieldLabel } from '../words.ts'
import { BrandingControl } from './BrandingControl.tsx'
import { FieldNotes } from './FieldNotes.tsx'
import classes from './Fields.module.css'
import { TranslationControl } from './TranslationControl.tsx'

/** One setting: its control, notes, publication status, and a reset to the default. */
export function FieldRow({ name, designer }: { name: BrandingField; designer: Designer }) {
  const { form, loaded, language, isFixed, show } = designer
  const isChanged = designer.pendingOf([name]).length > 0
  const value = valueAt(form.values, { field: name, language })
  const isDefault = value === (language === 'en' ? loaded.defaults[name] : '')
  const label = fieldLabel(name)
  return (
    <div
      className={classes.row}
      data-changed={isChanged || undefined}
      data-setting={name}
      onFocusCapture={() => show(name)}
      onPointerDownCapture={() => show(name)}
    >
      <div>
        {language === 'en' ? (
          <BrandingControl name={name} form={form} disabled={isFixed(name)} />
        ) : (
          <TranslationControl name={name} language={language} designer={designer} />
        )}
        {isChanged && (
          <Badge size="sm" mt={4}>
            {text('designer.changed')}
          </Badge>
        )}
        {language === 'en' && <FieldNotes name={name} designer={designer} />}
      </div>
      {!isDefault && !(language === 'en' && isFixed(name)) ? (
        <Tooltip label={text('designer.reset', { field: label })} withinPortal={false}>
          <ActionIcon
            className={classes.reset}
            variant="subtle"
            color="gray"
            aria-label={text('designer.reset', { field: label })}
            onClick={() => designer.reset([name])}
          >
            <IconRefresh size={16} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <span className={classes.reset} />
      )}
    </div>
  )
}
