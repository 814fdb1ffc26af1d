import { type McpTool, operationTool, type ToolMaker } from './mcp-tool.ts'

/** Tools for measurement reports and material orders. */
export const supplyTools: readonly (ToolMaker | McpTool)[] = [
  operationTool({ name: 'find_measurement_orders', title: 'Find measurement orders', operation: 'measurement.all' }),
  operationTool({
    name: 'read_measurement_order',
    title: 'Read a measurement order',
    operation: 'measurement.detail',
    omit: ['structures', 'files', 'earlierFiles', 'modelUrl', 'steps'],
  }),
  operationTool({
    name: 'measurement_options',
    title: 'List what can be ordered from vendors',
    operation: 'measurement.offer',
    when: 'Needed before `ask_to_order_measurement`.',
  }),
  operationTool({
    name: 'find_material_orders',
    title: 'Find material orders',
    operation: 'material.listOrders',
    when: 'The cost of a job is the sum of `totalCents` of its orders that are not drafts.',
  }),
  operationTool({
    name: 'read_material_order',
    title: 'Read a material order',
    operation: 'material.getOrder',
    omit: ['roof', 'documents', 'steps', 'formula'],
  }),
  operationTool({
    name: 'material_options',
    title: 'List templates and branches for material orders',
    operation: 'material.choices',
    omit: ['formulas'],
  }),
  operationTool({
    name: 'measured_roofs',
    title: 'List the measured roofs of a lead',
    operation: 'material.roofs',
    omit: ['values'],
    when: 'Gives the roof ID for `calculate_materials` and `draft_material_order`.',
  }),
  operationTool({
    name: 'calculate_materials',
    title: 'Calculate materials',
    operation: 'material.calculate',
    omit: ['formula'],
  }),
  operationTool({
    name: 'draft_material_order',
    title: 'Draft a material order',
    operation: 'material.createOrder',
    when: 'Use the items of `calculate_materials`. Nothing is sent; then use `ask_to_send_material_order`.',
  }),
  operationTool({
    name: 'change_material_order',
    title: 'Change the draft of a material order',
    operation: 'material.updateOrder',
  }),
]
