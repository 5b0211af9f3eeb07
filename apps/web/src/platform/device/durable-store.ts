/**
 * A database in this browser for data that must not be lost: it survives a closed window and an empty battery.
 * `prepare` creates its stores the first time. Returns how to access a store; writes are on disk before they resolve.
 */
export function durableStore<Store extends string>(name: string, prepare: (database: IDBDatabase) => void) {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => prepare(request.result);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('storage refused'));
    });
  return async <T>(
    store: Store,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(store, mode, { durability: 'strict' });
        const request = work(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = () => reject(transaction.error ?? new Error('storage refused'));
        transaction.onabort = () => reject(transaction.error ?? new Error('storage refused'));
      });
    } finally {
      database.close();
    }
  };
}
