import { useEffect, useState } from "react";

/** True after so many milliseconds, for what should not flash. */
export function useDelayed(milliseconds: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return over;
}
