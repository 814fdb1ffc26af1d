import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import classes from './ProductTabs.module.css'
import { productTabs } from './product-tabs.ts'

/** The parts of Products, each a page of its own. */
export function ProductTabs({ chosen }: { chosen: (typeof productTabs)[number]['key'] }) {
  const navigate = useNavigate()
  const show = (key: string | null) => {
    const tab = productTabs.find((each) => each.key === key)
    if (tab) void navigate({ to: tab.path })
  }
  return (
    <Tabs value={chosen} onChange={show} activateTabWithKeyboard={false}>
      <Tabs.List className={classes.list}>
        {productTabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
