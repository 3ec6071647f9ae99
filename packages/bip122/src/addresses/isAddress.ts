/** Whether `value` has the form of an address of any Bitcoin network. Its network and checksum are checked before money is sent. */
export const isAddress = (value: string): boolean => /^((bc|tb|bcrt)1|[123mn])[a-z\d]{24,87}$/i.test(value)
