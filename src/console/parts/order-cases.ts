import { createContext, type ReactNode } from 'react'

/**
 * What was asked back of an order, for the order's page, whose feature does not know those after it:
 * src/console/app.tsx says how it is shown.
 */
export const OrderCasesContext = createContext<(orderNumber: string) => ReactNode>(() => null)
