import { useEffect, useState, type ComponentProps } from "react";
import { TextField } from "@/parts/Field";

/** A text that counts when Enter is pressed or the field is left: half a word asks nothing. */
export function TakenOver({ value, onChange, ...rest }: Omit<ComponentProps<typeof TextField>, "onChange" | "value"> & { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const take = () => {
    if (text !== value) onChange(text);
  };
  return (
    <TextField
      {...rest}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
}
