import { featureObstacle } from '@gable/contract/access'
import { os } from '@orpc/server'
import { createContext } from '../context.ts'
import type { RequestContext } from './principal.ts'
import { limitDeclared, limitWidget } from './rates.ts'
import { type Call, declaredAccess, refusal } from './refusal.ts'
import { serve } from './serve.ts'

/** Admits the homeowner's frame. The widget named in the input determines the company. */
export const admitHomeowner = os.$context<RequestContext>().middleware(async (options, input: unknown) => {
  const call = options as unknown as Call
  const access = declaredAccess(call, 'widget', ({ widget }) => widget)
  const { deps, gate, request } = options.context
  const publicId = (input as { widgetId?: unknown } | undefined)?.widgetId
  const widget = typeof publicId === 'string' ? await gate.widget(publicId) : undefined
  if (!widget) throw refusal(call, 'WIDGET_NOT_FOUND')
  await limitWidget(call, widget.id)
  if (featureObstacle(widget.company, access)) throw refusal(call, 'WIDGET_UNAVAILABLE')
  await limitDeclared(call, widget.id, input)
  const actor = { kind: 'visitor', address: request.address } as const
  const ctx = await createContext(deps, widget.company, actor, { log: request.log })
  return serve(call, { ctx, by: widget.id, input }, () => options.next({ context: { ctx, widget } }))
})
