/** An address whole, in groups of four, so that it can be compared and read aloud. */
export const AddressGroups = ({ address }: { readonly address: string }) => (
  <span className="lk-mono lk-small lk-wrap" dir="ltr">
    {(address.match(/.{1,4}/g) ?? []).map((group, index) => (
      <span key={`${index} ${group}`}>{group} </span>
    ))}
  </span>
)
