// react-admin's store with one difference: list filters are stored in the tab's session, separately for each person.
import { localStorageStore, type Store } from "react-admin";
import { FILTERS } from "../auth/person-storage.ts";

const FILTER_KEY = /\.listParams$/;

export function shellStore(userID: () => string): Store {
  const lasting = localStorageStore();
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const place = (key: string) => `${FILTERS}${userID()}.${key}`;
  const publish = (key: string, value: unknown) => {
    for (const listener of listeners.get(key) ?? []) listener(value);
  };

  return {
    ...lasting,
    getItem<T>(key: string, defaultValue?: T): T {
      if (!FILTER_KEY.test(key)) return lasting.getItem(key, defaultValue) as T;
      const stored = sessionStorage.getItem(place(key));
      return (stored === null ? defaultValue : JSON.parse(stored)) as T;
    },
    setItem<T>(key: string, value: T) {
      if (!FILTER_KEY.test(key)) return lasting.setItem(key, value);
      if (value === undefined) sessionStorage.removeItem(place(key));
      else sessionStorage.setItem(place(key), JSON.stringify(value));
      publish(key, value);
    },
    removeItem(key: string) {
      if (!FILTER_KEY.test(key)) return lasting.removeItem(key);
      sessionStorage.removeItem(place(key));
      publish(key, undefined);
    },
    subscribe(key: string, callback: (value: unknown) => void) {
      if (!FILTER_KEY.test(key)) return lasting.subscribe(key, callback);
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(callback));
      return () => {
        own.delete(callback);
      };
    },
  };
}
