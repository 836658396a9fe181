// What a host thread holds of a CUDA device, given back by itself: a stream, memory on the device.
#pragma once
#include <cstddef>
#include <string>
#include <utility>

#include <cuda_runtime_api.h>

#include "kreisel/error.hpp"

namespace kreisel {

inline void check_cuda(cudaError_t status, const char* what) {
  if (status == cudaSuccess) return;
  cudaGetLastError();  // it would be reported again by the next call
  throw Error(std::string("the GPU failed while ") + what + ": " + cudaGetErrorString(status));
}

class CudaStream {
 public:
  CudaStream() { check_cuda(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking), "opening a stream"); }
  ~CudaStream() { cudaStreamDestroy(stream_); }
  CudaStream(const CudaStream&) = delete;
  CudaStream& operator=(const CudaStream&) = delete;
  operator cudaStream_t() const { return stream_; }

 private:
  cudaStream_t stream_ = nullptr;
};

enum class CudaPlace { device, pinned_host };

// An array of plain data that nobody initialises. Empty where there was no memory for it.
template <class T, CudaPlace Place>
class CudaArray {
 public:
  CudaArray() = default;
  explicit CudaArray(std::size_t size) {
    void* data = nullptr;
    const std::size_t bytes = size * sizeof(T);
    const cudaError_t status =
        Place == CudaPlace::device ? cudaMalloc(&data, bytes) : cudaHostAlloc(&data, bytes, cudaHostAllocDefault);
    if (status == cudaErrorMemoryAllocation)
      cudaGetLastError();
    else
      check_cuda(status, "taking memory");
    data_ = static_cast<T*>(data);
  }
  ~CudaArray() {
    if (data_ == nullptr) return;
    if constexpr (Place == CudaPlace::device)
      cudaFree(data_);
    else
      cudaFreeHost(data_);
  }
  CudaArray(const CudaArray&) = delete;
  CudaArray& operator=(CudaArray&& other) noexcept {
    std::swap(data_, other.data_);
    return *this;
  }

  T* data() const { return data_; }
  explicit operator bool() const { return data_ != nullptr; }

 private:
  T* data_ = nullptr;
};

template <class T>
using DeviceArray = CudaArray<T, CudaPlace::device>;
template <class T>
using PinnedArray = CudaArray<T, CudaPlace::pinned_host>;

}  // namespace kreisel
