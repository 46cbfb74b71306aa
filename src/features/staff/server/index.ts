/** The people of the back office, as the rest of the server may know them. */
export { namesOf } from './names.ts'
export { createRole, createShopOwner, createStaff, newInitialPassword } from './people.ts'
