import { prepareDevice, sendMailboxMail, shipDevice, vetPerson } from '@app/contracts/orders/order-kinds'
import { useOrderMove } from './orders.queries.ts'

export const usePrepareDevice = () => useOrderMove(prepareDevice)
export const useShipDevice = () => useOrderMove(shipDevice)
export const useVetPerson = () => useOrderMove(vetPerson)
export const useSendMailboxMail = () => useOrderMove(sendMailboxMail)
