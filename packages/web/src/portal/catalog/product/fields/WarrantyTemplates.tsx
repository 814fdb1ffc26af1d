import { Button, Menu } from '@mantine/core'
import { Hint, Strong } from '../../../../ui/parts.tsx'
import { IconFileText } from '../../../../ui/shell-icons.tsx'
import { text } from '../text.ts'
import classes from './WarrantyTemplates.module.css'
import { type WarrantyTemplate, warrantyTemplates } from './warranty-templates.ts'

/** Inserts a commonly used warranty text, which can be edited freely. */
export function WarrantyTemplates({
  field,
  onChoose,
}: {
  field: string
  onChoose: (template: WarrantyTemplate) => void
}) {
  return (
    <Menu width={340} position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          fw={500}
          leftSection={<IconFileText size={14} />}
          aria-label={text('template.into', { field })}
        >
          {text('template.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {warrantyTemplates.map((template) => (
          <Menu.Item key={template.name} onClick={() => onChoose(template)}>
            <Strong>{template.name}</Strong>
            <Hint lineClamp={2}>{template.warranty}</Hint>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
